// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Ownable2Step, Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {LaunchConfig, PairTokenEconomics} from "./PonsTypes.sol";

/// The owner's settings for future launches. They do not affect existing launches.
abstract contract LaunchSettings is Ownable2Step {
    uint256 internal constant BPS = 10_000;
    uint256 internal constant MAX_COMBINED_FEE_BPS = 2_000;
    uint256 private constant MAX_CURVE_FEE_BPS = 1_000;
    uint256 private constant CREATOR_TAX_CEILING_BPS = 1_000;
    uint256 private constant MIN_SUPPLY = 1e18;
    uint256 private constant MAX_SUPPLY = uint256(uint128(type(int128).max));
    uint8 private constant MIN_PAIR_DECIMALS = 6;
    uint256 private constant MAX_SNIPE_START_BPS = 9_900;
    uint256 private constant MAX_SNIPE_SECONDS = 60;
    int24 private constant MAX_TICK_SPACING = 32_767;

    uint256 public launchFee;
    bool public launchEnabled;
    uint256 public maxCreatorTaxBps;
    uint256 public snipeTaxStartBps;
    uint256 public snipeTaxSeconds;
    address public launchDeployer;
    address public launchForwarder;
    mapping(address launcher => bool) public whitelistedLaunchers;
    mapping(address pairToken => bool) public approvedPairTokens;
    mapping(address pairToken => PairTokenEconomics) public pairTokenEconomics;
    LaunchConfig[] internal _configs;

    event LaunchFeeUpdated(uint256 launchFee);
    event LaunchEnabledUpdated(bool enabled);
    event MaxCreatorTaxUpdated(uint256 maxCreatorTaxBps);
    event SnipeTaxUpdated(uint256 startBps, uint256 windowSeconds);
    event LaunchDeployerUpdated(address indexed launchDeployer);
    event LaunchForwarderUpdated(address indexed launchForwarder);
    event LauncherWhitelistUpdated(address indexed launcher, bool whitelisted);
    event LaunchConfigAdded(uint256 indexed launchConfigId);
    event LaunchConfigUpdated(uint256 indexed launchConfigId);
    event PairTokenApprovalUpdated(address indexed pairToken, bool approved);
    event PairTokenEconomicsUpdated(
        address indexed pairToken, uint256 phantomQuote, uint256 graduationThreshold, uint8 decimals
    );

    error ZeroAddress();
    error OwnershipCannotBeRenounced();
    error InvalidLaunchConfigId();
    error CurveFeeTooHigh();
    error SupplyTooLow();
    error SupplyTooHigh();
    error InvalidPhantomQuote();
    error InvalidGraduationThreshold();
    error InvalidTickSpacing();
    error CoreLpFeeMustBeZero();
    error CurveNotQuotable();
    error CreatorTaxTooHigh();
    error InvalidSnipeTax();
    error PairTokenEconomicsInvalid();
    error PairTokenValidationFailed();
    error PairTokenDecimalsUnavailable();
    error PairTokenDecimalsMismatch(uint8 expected, uint8 actual);

    function canLaunch(address launcher) public view returns (bool) {
        return launchEnabled || whitelistedLaunchers[launcher];
    }

    function launchConfigCount() external view returns (uint256) {
        return _configs.length;
    }

    function getLaunchConfig(uint256 launchConfigId) external view returns (LaunchConfig memory) {
        return _configOf(launchConfigId);
    }

    function setLaunchFee(uint256 fee) external onlyOwner {
        launchFee = fee;
        emit LaunchFeeUpdated(fee);
    }

    function setLaunchEnabled(bool enabled) external onlyOwner {
        launchEnabled = enabled;
        emit LaunchEnabledUpdated(enabled);
    }

    function setWhitelistedLauncher(address launcher, bool whitelisted) external onlyOwner {
        whitelistedLaunchers[launcher] = whitelisted;
        emit LauncherWhitelistUpdated(launcher, whitelisted);
    }

    function setMaxCreatorTaxBps(uint256 taxBps) external onlyOwner {
        if (taxBps > CREATOR_TAX_CEILING_BPS) revert CreatorTaxTooHigh();
        maxCreatorTaxBps = taxBps;
        emit MaxCreatorTaxUpdated(taxBps);
    }

    /// A start of 0 switches the tax off. Otherwise it must exceed the maximum of the ordinary fees.
    function setSnipeTax(uint256 startBps, uint256 windowSeconds) external onlyOwner {
        bool startIsValid = startBps == 0 || (startBps > MAX_COMBINED_FEE_BPS && startBps <= MAX_SNIPE_START_BPS);
        if (!startIsValid || windowSeconds == 0 || windowSeconds > MAX_SNIPE_SECONDS) revert InvalidSnipeTax();
        snipeTaxStartBps = startBps;
        snipeTaxSeconds = windowSeconds;
        emit SnipeTaxUpdated(startBps, windowSeconds);
    }

    function setLaunchDeployer(address deployer) external onlyOwner {
        if (deployer == address(0)) revert ZeroAddress();
        launchDeployer = deployer;
        emit LaunchDeployerUpdated(deployer);
    }

    function setLaunchForwarder(address forwarder) external onlyOwner {
        if (forwarder == address(0)) revert ZeroAddress();
        launchForwarder = forwarder;
        emit LaunchForwarderUpdated(forwarder);
    }

    /// Ids are append-only.
    function addLaunchConfig(LaunchConfig calldata config) external onlyOwner returns (uint256 launchConfigId) {
        _requireValidConfig(config);
        launchConfigId = _configs.length;
        _configs.push(config);
        emit LaunchConfigAdded(launchConfigId);
    }

    function updateLaunchConfig(uint256 launchConfigId, LaunchConfig calldata config) external onlyOwner {
        if (launchConfigId >= _configs.length) revert InvalidLaunchConfigId();
        _requireValidConfig(config);
        _configs[launchConfigId] = config;
        emit LaunchConfigUpdated(launchConfigId);
    }

    function setPairTokenEconomics(
        address pairToken,
        uint256 phantomQuote,
        uint256 graduationThreshold,
        uint8 decimals
    ) external onlyOwner {
        if (pairToken == address(0)) revert ZeroAddress();
        bool valid = phantomQuote > 0 && graduationThreshold > 0 && decimals >= MIN_PAIR_DECIMALS
            && _isQuotable(MIN_SUPPLY, MAX_CURVE_FEE_BPS, phantomQuote);
        if (!valid) revert PairTokenEconomicsInvalid();
        if (pairToken.code.length > 0) _requireDecimals(pairToken, decimals);
        pairTokenEconomics[pairToken] = PairTokenEconomics(phantomQuote, graduationThreshold, decimals);
        emit PairTokenEconomicsUpdated(pairToken, phantomQuote, graduationThreshold, decimals);
    }

    /// Revoking stops new launches only.
    function setPairTokenApproved(address pairToken, bool approved) external onlyOwner {
        if (approved) {
            if (pairToken.code.length == 0) revert PairTokenValidationFailed();
            PairTokenEconomics memory economics = pairTokenEconomics[pairToken];
            if (economics.phantomQuote == 0) revert PairTokenEconomicsInvalid();
            _requireDecimals(pairToken, economics.decimals);
        }
        approvedPairTokens[pairToken] = approved;
        emit PairTokenApprovalUpdated(pairToken, approved);
    }

    function renounceOwnership() public pure override {
        revert OwnershipCannotBeRenounced();
    }

    function _configOf(uint256 launchConfigId) internal view returns (LaunchConfig memory) {
        if (launchConfigId >= _configs.length) revert InvalidLaunchConfigId();
        return _configs[launchConfigId];
    }

    function _requireDecimals(address pairToken, uint8 expected) internal view {
        try IERC20Metadata(pairToken).decimals() returns (uint8 actual) {
            if (actual != expected) revert PairTokenDecimalsMismatch(expected, actual);
        } catch {
            revert PairTokenDecimalsUnavailable();
        }
    }

    function _requireValidConfig(LaunchConfig calldata config) private pure {
        if (config.curveFeeBps > MAX_CURVE_FEE_BPS) revert CurveFeeTooHigh();
        if (config.supply < MIN_SUPPLY) revert SupplyTooLow();
        if (config.supply > MAX_SUPPLY) revert SupplyTooHigh();
        if (config.phantomQuote == 0) revert InvalidPhantomQuote();
        if (config.graduationThreshold == 0) revert InvalidGraduationThreshold();
        if (config.tickSpacing < 1 || config.tickSpacing > MAX_TICK_SPACING) revert InvalidTickSpacing();
        if (config.poolFee != 0) revert CoreLpFeeMustBeZero();
        if (!_isQuotable(config.supply, config.curveFeeBps, config.phantomQuote)) revert CurveNotQuotable();
    }

    /// A buy of a millionth of the phantom reserve must yield something.
    function _isQuotable(uint256 supply, uint256 feeBps, uint256 phantomQuote) private pure returns (bool) {
        uint256 quoteIn = phantomQuote / 1e6;
        uint256 net = quoteIn - (quoteIn * feeBps) / BPS;
        return net > 0 && (net * supply) / (phantomQuote + net) > 0;
    }
}
