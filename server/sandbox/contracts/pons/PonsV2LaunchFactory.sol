// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {GraduationTerms} from "./GraduationTerms.sol";
import {LaunchGraduation} from "./LaunchGraduation.sol";
import {LaunchRecords} from "./LaunchRecords.sol";
import {IBondingCurve, IFactorySatellite, IFeePolicy, ILaunchDeployer} from "./PonsInterfaces.sol";
import {
    FeePolicySnapshot,
    LaunchConfig,
    LaunchDeployment,
    LaunchedToken,
    PairTokenEconomics,
    TokenParams
} from "./PonsTypes.sol";

/// Opens launches. Its base contracts hold the records and graduations.
contract PonsV2LaunchFactory is LaunchGraduation {
    uint256 private constant MAX_EXEMPTIONS = 32;

    address public immutable feeEscrow;
    address public immutable buybackVault;

    event TokenLaunched(
        address indexed token,
        address indexed curve,
        address indexed deployer,
        address pairToken,
        uint256 launchConfigId,
        uint256 graduationThreshold
    );

    error NotLaunchForwarder();
    error LaunchDeployerNotSet();
    error LaunchDependenciesNotWired();
    error NotWhitelisted();
    error LaunchFeeNotPaid();
    error InvalidTokenParams();
    error PairTokenNotApproved();
    error LaunchEconomicsMismatch(bytes32 expected, bytes32 actual);
    error LaunchConfigDisabled();
    error CombinedFeeTooHigh();
    error FeeTransferFailed();
    error ExemptionListTooLong();

    /// The terms of one launch, resolved.
    struct Terms {
        LaunchConfig config;
        FeePolicySnapshot policy;
        address pairToken;
        address originalDeployer;
        address creatorFeeRecipient;
    }

    constructor(
        address initialOwner,
        address memeHook_,
        address feeEscrow_,
        address buybackVault_,
        address poolManager_,
        address positionManager_,
        address permit2_,
        address locker_
    )
        Ownable(initialOwner)
        LaunchRecords(memeHook_)
        LaunchGraduation(poolManager_, positionManager_, permit2_, locker_)
    {
        if (feeEscrow_ == address(0) || buybackVault_ == address(0)) revert ZeroAddress();
        feeEscrow = feeEscrow_;
        buybackVault = buybackVault_;
    }

    /// Opens a launch for the caller. The value must equal the launch fee exactly.
    function launchToken(TokenParams calldata params, uint256 launchConfigId, address pairToken)
        external
        payable
        nonReentrant
        returns (address token, address curve)
    {
        return _launch(params, launchConfigId, pairToken, msg.sender);
    }

    /// The same, with accounts that are exempt from the snipe tax.
    function launchToken(
        TokenParams calldata params,
        uint256 launchConfigId,
        address pairToken,
        address[] calldata snipeTaxExemptions
    ) external payable nonReentrant returns (address token, address curve) {
        (token, curve) = _launch(params, launchConfigId, pairToken, msg.sender);
        _exemptAll(curve, snipeTaxExemptions);
    }

    /// Called by the forwarder, for the forwarder's caller.
    function launchTokenFor(
        TokenParams calldata params,
        uint256 launchConfigId,
        address pairToken,
        address originalDeployer,
        address[] calldata snipeTaxExemptions
    ) external payable nonReentrant returns (address token, address curve) {
        if (msg.sender != launchForwarder) revert NotLaunchForwarder();
        (token, curve) = _launch(params, launchConfigId, pairToken, originalDeployer);
        _exemptAll(curve, snipeTaxExemptions);
    }

    /// Digest of the terms that a launch would get now. Pass it as `expectedEconomics`. It does not show permission:
    /// a disabled config or an unapproved pair has a digest too.
    function previewLaunchEconomics(uint256 launchConfigId, address pairToken) external view returns (bytes32) {
        LaunchConfig memory config = _configFor(launchConfigId, pairToken);
        return _digest(config, IFeePolicy(memeHook).currentFeePolicy());
    }

    /// The order of these checks is part of the interface: callers see the first failure.
    function _launch(TokenParams calldata params, uint256 launchConfigId, address pairToken, address originalDeployer)
        private
        returns (address token, address curve)
    {
        _requireWired();
        if (!canLaunch(originalDeployer)) revert NotWhitelisted();
        if (msg.value != launchFee) revert LaunchFeeNotPaid();
        Terms memory terms = _resolveTerms(params, launchConfigId, pairToken, originalDeployer);
        (token, curve) = ILaunchDeployer(launchDeployer).deployLaunch(_deployment(params, terms));
        _record(params, terms, token, curve);
        IBondingCurve(curve).initialize(token, originalDeployer);
        _payLaunchFee();
        emit TokenLaunched(
            token, curve, originalDeployer, pairToken, launchConfigId, terms.config.graduationThreshold
        );
    }

    function _requireWired() private view {
        if (launchDeployer == address(0)) revert LaunchDeployerNotSet();
        bool wired = IFactorySatellite(launchDeployer).factory() == address(this)
            && IFactorySatellite(memeHook).factory() == address(this)
            && IFactorySatellite(buybackVault).factory() == address(this)
            && IFactorySatellite(locker).factory() == address(this);
        if (!wired) revert LaunchDependenciesNotWired();
    }

    function _resolveTerms(
        TokenParams calldata params,
        uint256 launchConfigId,
        address pairToken,
        address originalDeployer
    ) private view returns (Terms memory terms) {
        terms.config = _configFor(launchConfigId, pairToken);
        if (bytes(params.name).length == 0 || bytes(params.symbol).length == 0) revert InvalidTokenParams();
        if (params.creatorTaxBps > maxCreatorTaxBps) revert CreatorTaxTooHigh();
        if (pairToken != address(0)) {
            if (!approvedPairTokens[pairToken]) revert PairTokenNotApproved();
            _requireDecimals(pairToken, pairTokenEconomics[pairToken].decimals);
        }
        terms.policy = IFeePolicy(memeHook).currentFeePolicy();
        terms.pairToken = pairToken;
        terms.originalDeployer = originalDeployer;
        terms.creatorFeeRecipient =
            params.creatorFeeRecipient == address(0) ? originalDeployer : params.creatorFeeRecipient;
        _requireAcceptable(params, terms);
    }

    function _requireAcceptable(TokenParams calldata params, Terms memory terms) private pure {
        bytes32 actual = _digest(terms.config, terms.policy);
        if (params.expectedEconomics != bytes32(0) && params.expectedEconomics != actual) {
            revert LaunchEconomicsMismatch(params.expectedEconomics, actual);
        }
        if (!terms.config.enabled) revert LaunchConfigDisabled();
        bool curveTooDear = terms.config.curveFeeBps + params.creatorTaxBps > MAX_COMBINED_FEE_BPS;
        bool poolTooDear = uint256(terms.policy.hookFeeBps) + params.creatorTaxBps > MAX_COMBINED_FEE_BPS;
        if (curveTooDear || poolTooDear) revert CombinedFeeTooHigh();
        GraduationTerms.requireViable(
            terms.config.supply, terms.config.phantomQuote, terms.config.graduationThreshold
        );
    }

    /// An ERC-20 pair has its own quote-side terms. The rest comes from the config.
    function _configFor(uint256 launchConfigId, address pairToken) private view returns (LaunchConfig memory config) {
        config = _configOf(launchConfigId);
        if (pairToken != address(0)) {
            PairTokenEconomics memory economics = pairTokenEconomics[pairToken];
            config.phantomQuote = economics.phantomQuote;
            config.graduationThreshold = economics.graduationThreshold;
        }
    }

    function _digest(LaunchConfig memory config, FeePolicySnapshot memory policy) private pure returns (bytes32) {
        return keccak256(
            abi.encode(
                config.phantomQuote,
                config.graduationThreshold,
                config.supply,
                config.curveFeeBps,
                config.poolFee,
                config.tickSpacing,
                policy.protocolFeeShareBps,
                policy.buybackBurnBps,
                policy.hookFeeBps,
                policy.maxInternalPriceImpactBps
            )
        );
    }

    function _deployment(TokenParams calldata params, Terms memory terms)
        private
        view
        returns (LaunchDeployment memory deployment)
    {
        deployment.pairToken = terms.pairToken;
        deployment.creatorFeeRecipient = terms.creatorFeeRecipient;
        deployment.originalDeployer = terms.originalDeployer;
        deployment.feePolicy = memeHook;
        deployment.policy = terms.policy;
        deployment.feeEscrow = feeEscrow;
        deployment.buybackVault = buybackVault;
        deployment.phantomQuote = terms.config.phantomQuote;
        deployment.curveFeeBps = terms.config.curveFeeBps;
        deployment.creatorTaxBps = params.creatorTaxBps;
        deployment.buybackEnabled = params.buybackEnabled;
        deployment.graduationThreshold = terms.config.graduationThreshold;
        deployment.supply = terms.config.supply;
        deployment.salt = params.salt;
        deployment.name = params.name;
        deployment.symbol = params.symbol;
        deployment.logo = params.logo;
        deployment.description = params.description;
        deployment.socials = params.socials;
    }

    function _record(TokenParams calldata params, Terms memory terms, address token, address curve) private {
        LaunchedToken storage launch = _launches[token];
        launch.token = token;
        launch.curve = curve;
        launch.deployer = terms.originalDeployer;
        launch.creatorFeeRecipient = terms.creatorFeeRecipient;
        launch.pairToken = terms.pairToken;
        launch.graduationThreshold = terms.config.graduationThreshold;
        launch.poolFee = terms.config.poolFee;
        launch.tickSpacing = terms.config.tickSpacing;
        launch.creatorTaxBps = params.creatorTaxBps;
        launch.buybackEnabled = params.buybackEnabled;
        launch.exists = true;
        _policies[token] = terms.policy;
    }

    /// Goes to the current recipient, who may differ from the one at launch.
    function _payLaunchFee() private {
        if (msg.value == 0) return;
        (bool paid,) = IFeePolicy(memeHook).protocolFeeRecipient().call{value: msg.value}("");
        if (!paid) revert FeeTransferFailed();
    }

    function _exemptAll(address curve, address[] calldata accounts) private {
        if (accounts.length > MAX_EXEMPTIONS) revert ExemptionListTooLong();
        for (uint256 i = 0; i < accounts.length; i++) {
            IBondingCurve(curve).exemptFromSnipeTax(accounts[i]);
        }
    }
}
