// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {PonsV2BondingCurve} from "./PonsV2BondingCurve.sol";
import {PonsV2Token} from "./PonsV2Token.sol";
import {LaunchDeployment, Socials} from "./PonsTypes.sol";

/// Creates the two contracts of a launch at predictable addresses. It is the CREATE2 deployer of both.
contract PonsV2LaunchDeployer {
    uint256 private constant MAX_NAME_BYTES = 64;
    uint256 private constant MAX_SYMBOL_BYTES = 16;
    uint256 private constant MAX_LOGO_BYTES = 512;
    uint256 private constant MAX_DESCRIPTION_BYTES = 2048;
    uint256 private constant MAX_SOCIAL_BYTES = 256;

    address public immutable factory;

    error NotFactory();
    error ZeroAddress();
    error MetadataTooLong();

    constructor(address factory_) {
        if (factory_ == address(0)) revert ZeroAddress();
        factory = factory_;
    }

    /// Deploys curve and token. Reverts with `FailedDeployment` if the salt was used with the same terms.
    function deployLaunch(LaunchDeployment calldata deployment) external returns (address token, address curve) {
        if (msg.sender != factory) revert NotFactory();
        _requireMetadataFits(deployment);
        bytes32 salt = _launchSalt(deployment);
        curve = Create2.deploy(0, salt, _curveInitCode(deployment));
        token = Create2.deploy(0, salt, _tokenInitCode(deployment, curve));
    }

    /// The addresses that `deployLaunch` would use. Does not check metadata limits or used salts.
    function predictLaunchAddresses(LaunchDeployment calldata deployment)
        external
        view
        returns (address token, address curve)
    {
        bytes32 salt = _launchSalt(deployment);
        curve = Create2.computeAddress(salt, keccak256(_curveInitCode(deployment)));
        token = Create2.computeAddress(salt, keccak256(_tokenInitCode(deployment, curve)));
    }

    /// Salts are namespaced by launcher, so nobody can take another launcher's address.
    function _launchSalt(LaunchDeployment calldata deployment) private pure returns (bytes32) {
        return keccak256(abi.encode(deployment.originalDeployer, deployment.salt));
    }

    function _curveInitCode(LaunchDeployment calldata deployment) private view returns (bytes memory) {
        bytes memory arguments = abi.encode(
            deployment.pairToken,
            deployment.creatorFeeRecipient,
            factory,
            deployment.feePolicy,
            deployment.policy,
            deployment.feeEscrow,
            deployment.buybackVault,
            deployment.phantomQuote,
            deployment.curveFeeBps,
            deployment.creatorTaxBps,
            deployment.buybackEnabled,
            deployment.graduationThreshold
        );
        return bytes.concat(type(PonsV2BondingCurve).creationCode, arguments);
    }

    function _tokenInitCode(LaunchDeployment calldata deployment, address curve) private view returns (bytes memory) {
        bytes memory arguments = abi.encode(
            deployment.name,
            deployment.symbol,
            deployment.logo,
            deployment.description,
            deployment.socials,
            deployment.originalDeployer,
            curve,
            factory,
            deployment.supply
        );
        return bytes.concat(type(PonsV2Token).creationCode, arguments);
    }

    /// Limits count UTF-8 bytes, not characters.
    function _requireMetadataFits(LaunchDeployment calldata deployment) private pure {
        Socials calldata socials = deployment.socials;
        bool fits = bytes(deployment.name).length <= MAX_NAME_BYTES
            && bytes(deployment.symbol).length <= MAX_SYMBOL_BYTES
            && bytes(deployment.logo).length <= MAX_LOGO_BYTES
            && bytes(deployment.description).length <= MAX_DESCRIPTION_BYTES
            && bytes(socials.twitter).length <= MAX_SOCIAL_BYTES && bytes(socials.telegram).length <= MAX_SOCIAL_BYTES
            && bytes(socials.discord).length <= MAX_SOCIAL_BYTES && bytes(socials.website).length <= MAX_SOCIAL_BYTES
            && bytes(socials.farcaster).length <= MAX_SOCIAL_BYTES;
        if (!fits) revert MetadataTooLong();
    }
}
